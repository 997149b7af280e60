import { expect, type Locator, type Page } from '@playwright/test';
import { chooseUpload } from './photo-dialog.ts';

/** The assets of one downloaded group, in the field. */
export class AssetsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async find(text: string): Promise<void> {
    await this.page.getByPlaceholder(/^Buscar por número/).fill(text);
  }

  asset(number: string): Locator {
    return this.page.getByRole('listitem', { name: number, exact: true });
  }

  pendingDot(number: string): Locator {
    return this.asset(number).getByRole('img', { name: 'Cambios sin enviar' });
  }

  async startUpdate(number: string): Promise<Locator> {
    await this.asset(number)
      .getByRole('button', { name: /^Actualizar/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Actualizar Activo' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** One photo from the camera, one from a file, then 'Confirmar'. */
  async takePhotos(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Capturar Fotos/ });
    await expect(dialog.getByText('No hay fotos capturadas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tomar foto' }).click();
    await expect(dialog.getByText('1 foto(s) capturada(s)')).toBeVisible();
    await chooseUpload(dialog);
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await expect(dialog.getByText('2 foto(s) capturada(s)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar (2/2)' }).click();
    await expect(dialog).toBeHidden();
  }
}
