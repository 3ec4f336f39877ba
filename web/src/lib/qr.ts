// A link as a QR code: the dark squares as one path.
import qrcode from 'qrcode-generator';

export interface Code {
  size: number;
  path: string;
}

export function code(text: string): Code {
  const made = qrcode(0, 'M');
  made.addData(text);
  made.make();
  const size = made.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (made.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}
