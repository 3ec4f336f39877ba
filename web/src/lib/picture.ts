// A picture of what a part of the page shows, drawn by the browser alone: a copy of the elements with all their styles
// written out goes into an SVG, the SVG onto a canvas, the canvas into a file.

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels of the page around it, where shadows fall. */
const MARGIN = 16;
/** Pictures are looked at on any screen, so they are sharp on all. */
const SHARPNESS = 2;
const PSEUDO = ['::before', '::after'] as const;
/** What would move or be seen only later stands still. */
const STILL = 'animation:none;transition:none;content-visibility:visible;cursor:auto;';
/** What stays in view while a page is scrolled is where it belongs. */
const UNSTUCK = 'position:relative;inset:auto;';

/** Styles as text, each told once: elements that look alike share a class. */
class Wardrobe {
  private readonly classes = new Map<string, string>();
  private readonly plain: CSSStyleDeclaration;

  /** What is as on an element without any style needs no words. */
  constructor(bare: Element) {
    this.plain = getComputedStyle(bare);
  }

  /** The class for an element that looks like this one. */
  worn(element: Element): string {
    const own = this.told(getComputedStyle(element));
    const pseudo = PSEUDO.map((which) => [which, getComputedStyle(element, which)] as const)
      .filter(([, style]) => style.content !== 'none' && style.content !== 'normal')
      .map(([which, style]) => `.#${which}{${this.told(style)}}`);
    const rules = [`.#{${own}}`, ...pseudo].join('\n');
    const name = this.classes.get(rules) ?? `c${this.classes.size}`;
    this.classes.set(rules, name);
    return name;
  }

  get css(): string {
    const rules = [...this.classes].map(([rules, name]) => rules.replaceAll('.#', `.${name}`));
    return ['foreignObject *,foreignObject *::before,foreignObject *::after{all:initial}', ...rules].join('\n');
  }

  private told(style: CSSStyleDeclaration): string {
    const differs = (name: string): boolean => style.getPropertyValue(name) !== this.plain.getPropertyValue(name);
    const own = [...style].filter(differs).map((name) => `${name}:${style.getPropertyValue(name)};`).join('');
    return own + STILL + (style.position === 'sticky' ? UNSTUCK : '');
  }
}

/** A copy that needs no style sheet but the wardrobe's. What only screen readers see or nobody sees is left out. */
function copied(element: Element, wardrobe: Wardrobe): Element | null {
  if (getComputedStyle(element).display === 'none' || element.matches('.hidden-text')) return null;
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('style');
  copy.setAttribute('class', wardrobe.worn(element));
  for (const child of element.childNodes) {
    const inside = child instanceof Element ? copied(child, wardrobe) : child.cloneNode();
    if (inside) copy.append(inside);
  }
  return copy;
}

async function asData(address: string): Promise<string> {
  const data = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(data);
  });
}

/** A picture inside a picture may not load anything: what it needs is written into it. */
async function whole(css: string): Promise<string> {
  const addresses = new Set([...css.matchAll(/url\("((?!data:|#)[^"]+)"\)/g)].map(([, address]) => address!));
  const found = await Promise.all([...addresses].map(async (address) => [address, await asData(address)] as const));
  return found.reduce((text, [address, data]) => text.replaceAll(address, data), css);
}

async function drawing(element: HTMLElement, width: number, height: number): Promise<string> {
  const bare = document.createElement('div');
  bare.style.all = 'initial';
  document.body.append(bare);
  const wardrobe = new Wardrobe(bare);
  const copy = copied(element, wardrobe) as HTMLElement;
  const css = wardrobe.css;
  bare.remove();
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = await whole(css);
  const inside = document.createElementNS(SVG, 'foreignObject');
  for (const [name, value] of Object.entries({ x: MARGIN, y: MARGIN, width: width - MARGIN, height: height - MARGIN })) {
    inside.setAttribute(name, String(value));
  }
  copy.style.margin = '0'; // it need not stand where it stood on the page
  inside.append(copy);
  svg.append(style, inside);
  // Not as a blob: Chromium takes what is drawn from one for somebody else's, and gives no file of it.
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/** What an element shows now, as PNG, on the colour of the page. */
export async function picture(element: HTMLElement): Promise<Blob> {
  const box = element.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width) + 2 * MARGIN, Math.ceil(box.height) + 2 * MARGIN];
  const image = new Image();
  image.src = await drawing(element, width, height);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SHARPNESS, height * SHARPNESS];
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((data) => (data ? resolve(data) : reject(new Error('no picture')))));
}
