import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';

/** A real JPEG of a phone's size, drawn by the browser: 3,000 × 2,000 px with some detail to compress. */
export async function photoFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const page = await browser.newPage();
    const base64 = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 3_000;
      canvas.height = 2_000;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      for (let i = 0; i < 4_000; i += 1) {
        pen.fillStyle = `hsl(${(i * 37) % 360} 60% ${30 + (i % 40)}%)`;
        pen.fillRect((i * 97) % 3_000, (i * 61) % 2_000, 90, 60);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    });
    return { name: 'serial.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  } finally {
    await browser.close();
  }
}
