import { pixelsOf, type Frame } from './frame';

/** Reads what codes a picture shows. */
export type ReadCodes = (frame: Frame) => Promise<string[]>;

interface Detector {
  detect(frame: Frame): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What labels carry, by the names of the browser's detector and of the library. */
const FORMATS = {
  code_128: 'Code128',
  code_39: 'Code39',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  qr_code: 'QRCode',
} as const;

/** The browser's own detector where it knows all these codes, else the library's, which comes only then. */
export async function openReader(): Promise<ReadCodes> {
  return (await browsersReader()) ?? librarysReader();
}

async function browsersReader(): Promise<ReadCodes | null> {
  const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = Object.keys(FORMATS);
  try {
    const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    if (!BarcodeDetector || !formats.every((format) => known.includes(format))) return null;
    const detector = new BarcodeDetector({ formats });
    return async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue);
  } catch {
    return null;
  }
}

async function librarysReader(): Promise<ReadCodes> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Its own address is that of a foreign server.
  const overrides = { locateFile: () => wasm };
  await prepareZXingModule({ overrides, fireImmediately: true });
  const formats = Object.values(FORMATS);
  return async (frame) => {
    const pixels = frame instanceof ImageData ? frame : drawn(frame);
    const read = await readBarcodes(pixels, { formats, maxNumberOfSymbols: 8 });
    return read.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}

const drawn = (frame: ImageBitmap): ImageData =>
  pixelsOf(new OffscreenCanvas(frame.width, frame.height), frame);
