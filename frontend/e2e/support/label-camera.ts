import { drawnLabel, HEIGHT, WIDTH, type Label } from './drawn-label.ts';

/** A label as it goes into a page, in grey points. */
export type Picture = { grey: string; width: number; height: number };

export async function pictureOf(label: Label): Promise<Picture> {
  return { grey: (await drawnLabel(label)).toString('base64'), width: WIDTH, height: HEIGHT };
}

/**
 * Runs in the page: its camera sees nothing but this picture from now on. For browsers whose camera can play
 * no film; all that comes after the camera is their own.
 */
export function holdBeforeCamera({ grey, width, height }: Picture): void {
  // What is written into the object itself may go with it: WebKit makes it anew whenever it is asked for.
  MediaDevices.prototype.getUserMedia = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const image = pen.createImageData(width, height);
    Array.from(atob(grey), (point) => point.charCodeAt(0)).forEach((value, at) => {
      image.data.set([value, value, value, 255], at * 4);
    });
    const stream = canvas.captureStream(5);
    // A stream has only what is drawn while it runs.
    setInterval(() => pen.putImageData(image, 0, 0), 200);
    return Promise.resolve(stream);
  };
}

/** Runs in the page: somebody has said that it may not use the camera. */
export function refuseCamera(): void {
  // Into the prototype, as above.
  MediaDevices.prototype.getUserMedia = () =>
    Promise.reject(new DOMException('The request is not allowed', 'NotAllowedError'));
}
