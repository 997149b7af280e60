/** What TextDecoder calls the code pages of old .xls files. */
const LABELS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  32768: 'macintosh',
};

/** The upper half of the two code pages of DOS that Spanish was written in, which browsers do not know. */
const DOS: Readonly<Record<number, string>> = {
  437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** Reads texts of one byte a character; what is not known is read as Windows writes it in the West. */
export function codePageReader(codePage: number): (bytes: Uint8Array) => string {
  const upper = DOS[codePage];
  if (upper !== undefined) {
    return (bytes) => Array.from(bytes, (byte) => upper[byte - 128] ?? String.fromCharCode(byte)).join('');
  }
  const isWindows = codePage >= 1250 && codePage <= 1258;
  const decoder = new TextDecoder(isWindows ? `windows-${codePage}` : (LABELS[codePage] ?? 'windows-1252'));
  return (bytes) => decoder.decode(bytes);
}
