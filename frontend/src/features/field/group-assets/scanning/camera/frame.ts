/** A picture of the camera on its way to whoever reads it. */
export type Frame = ImageBitmap | ImageData;

/** What the camera shows now; null before it shows anything. Bitmaps leave the page without being copied. */
export async function frameOf(video: HTMLVideoElement): Promise<Frame | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  // Workers of older browsers cannot draw.
  if (typeof OffscreenCanvas !== 'undefined') return createImageBitmap(video);
  return pixelsOf(Object.assign(document.createElement('canvas'), { width, height }), video);
}

/** @param canvas as large as the picture */
export function pixelsOf(canvas: HTMLCanvasElement | OffscreenCanvas, picture: CanvasImageSource): ImageData {
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null;
  if (!pen) throw new Error('No canvas to draw the picture on.');
  pen.drawImage(picture, 0, 0);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
