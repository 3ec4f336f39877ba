// Numbers as they are printed: with a real minus.

export function amount(number: number): string {
  return String(number).replace('-', '−');
}
