import { expect, type Locator, type Page } from '@playwright/test';

/** The figures of the result panel, by their names on the screen. */
export type UploadFigures = Partial<
  Record<'Total de filas' | 'Nuevos' | 'Actualizados' | 'Sin cambios' | 'Con error', string>
>;

export class UploadPage {
  readonly result: Locator;

  constructor(private readonly page: Page) {
    this.result = page.getByRole('region', { name: 'Resultado' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/inventory/upload');
    await expect(this.page.getByRole('heading', { name: 'Cargar Inventario', level: 1 })).toBeVisible();
  }

  async load(file: string): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Cargar Inventario' }).click();
    await expect(this.result).toBeVisible({ timeout: 120_000 });
  }

  async expectFigures(figures: UploadFigures): Promise<void> {
    for (const [name, value] of Object.entries(figures)) {
      await expect(this.result.locator('div', { has: this.page.getByText(name, { exact: true }) }).locator('dd').last()).toHaveText(
        value,
      );
    }
  }
}
