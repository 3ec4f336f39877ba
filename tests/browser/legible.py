"""What of a page's words cannot be read: off the screen, cut off, or under others."""

from __future__ import annotations

from playwright.sync_api import Page

FIND = """() => {
  const top = document.querySelector('dialog[open]') ?? document.body;
  const isApart = (element) => element.closest('[data-testid=board], script, option, .hidden-text, .skip');
  const isSeen = (element) => element.checkVisibility({contentVisibilityAuto: true}); // else it is not laid out yet
  const clips = (style) => style.overflowX !== 'visible' || style.clipPath !== 'none';
  const scrolls = (flow) => flow === 'auto' || flow === 'scroll';
  const around = (element) => {
    const found = [];
    for (let it = element; it && it !== document.body; it = it.parentElement) found.push(it);
    return found;
  };
  const found = [];
  const shown = [];

  function look(node, box) {
    const words = node.data.trim().slice(0, 40);
    let {left, right, top, bottom} = box;
    for (const element of around(node.parentElement)) {
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none') return;
      if (!clips(style)) continue;
      const edge = element.getBoundingClientRect();
      if (element.matches('.older') && (left >= edge.right - 1 || top >= edge.bottom - 1)) return; // aside, as a whole
      const isPast = right > edge.right + 1 || left < edge.left - 1;
      const isBelow = bottom > edge.bottom + 1 || top < edge.top - 1;
      if (isPast && !scrolls(style.overflowX)) found.push(`${words} is cut off`);
      if (isBelow && !scrolls(style.overflowY)) found.push(`${words} is cut off below`);
      if (isPast || isBelow) return;
    }
    if (left < -1 || right > innerWidth + 1) found.push(`${words} is off the screen`);
    const slack = (bottom - top) / 5; // lines may stand close
    shown.push({words, element: node.parentElement, left, right, top: top + slack, bottom: bottom - slack});
  }

  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode()); ) {
    if (!node.data.trim() || isApart(node.parentElement) || !isSeen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) look(node, box);
  }
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 2 && one.element !== other.element) found.push(`${one.words} and ${other.words} overlap`);
    }
  }
  return [...new Set(found)];
}"""
"""Boards have marks upon one another, and are looked at by themselves."""


def illegible(page: Page) -> list[str]:
    return list(page.evaluate(FIND))
