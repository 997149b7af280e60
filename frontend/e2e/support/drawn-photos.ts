import type { Page } from '@playwright/test';

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * Two different JPEGs that the page draws. 'plain' ones are a few KB; 'rich' ones are noise of 800 × 600 px
 * and stay at several hundred KB however they are compressed.
 */
export async function drawnPhotos(page: Page, detail: 'plain' | 'rich' = 'plain'): Promise<PhotoFile[]> {
  const drawn = await page.evaluate((rich) => {
    const draw = (hue: number) => {
      const canvas = document.createElement('canvas');
      canvas.width = 800;
      canvas.height = 600;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = `hsl(${hue} 60% 50%)`;
      pen.fillRect(0, 0, 800, 600);
      if (rich) {
        const image = pen.getImageData(0, 0, 800, 600);
        for (let i = 0; i < image.data.length; i += 1) if (i % 4 !== 3) image.data[i] = Math.random() * 255;
        pen.putImageData(image, 0, 0);
      }
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
    };
    return [draw(Math.random() * 180), draw(180 + Math.random() * 180)];
  }, detail === 'rich');
  return drawn.map((base64, index) => ({
    name: `foto-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}
