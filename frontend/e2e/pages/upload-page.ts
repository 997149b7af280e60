import { expect, type Locator, type Page } from '@playwright/test';

/** The figures of the result panel, by their names on the screen. */
export type UploadFigures = Partial<
  Record<'Total de filas' | 'Nuevos' | 'Actualizados' | 'Sin cambios' | 'Con error', string>
>;

export class UploadPage {
  readonly result: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.result = page.getByRole('region', { name: 'Resultado' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/inventory/upload');
    await expect(this.page.getByRole('heading', { name: 'Cargar Inventario', level: 1 })).toBeVisible();
  }

  async choose(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(file);
  }

  async load(file: string): Promise<void> {
    await this.choose(file);
    await this.page.getByRole('button', { name: 'Cargar Inventario' }).click();
    // Without scrolling, however far down on the page the button was.
    await expect(this.result.getByRole('heading', { name: 'Resultado' })).toBeInViewport();
  }

  async expectFigures(figures: UploadFigures): Promise<void> {
    const shown = () =>
      this.result
        .locator('dl > div')
        .evaluateAll((rows) =>
          rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
        );
    // The server may still be at it.
    await expect(async () => expect(Object.fromEntries(await shown())).toMatchObject(figures)).toPass();
  }
}
