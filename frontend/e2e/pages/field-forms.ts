import { expect, type Locator, type Page } from '@playwright/test';
import type { PhotoFile } from '../support/drawn-photos.ts';
import { chooseUpload } from './photo-dialog.ts';

type AssetFields = Partial<
  Record<'Número de Activo' | 'Descripción' | 'Serial' | 'Número de Etiqueta' | 'Estado', string>
>;

/** The forms of an asset, by the words on their buttons, with the titles of their dialogs. */
const TITLES = {
  Transferir: 'Transferir Activo',
  Baja: 'Dar de Baja Activo',
  Actualizar: 'Actualizar Activo',
} as const;
type AssetAction = keyof typeof TITLES;
export const ASSET_ACTIONS = Object.keys(TITLES) as AssetAction[];

/** What a field user does to assets, on the screen of a downloaded group. */
export class FieldForms {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get photoDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Capturar Fotos/ });
  }

  /** Those of a list that has unfolded: a press on one that still moves may end on its neighbour. */
  private get options(): Locator {
    return this.page.locator('.ant-select-dropdown:not([class*="ant-slide-"]) .ant-select-item-option');
  }

  get confirmPhotos(): Locator {
    return this.photoDialog.getByRole('button', { name: 'Confirmar (2/2)' });
  }

  async create(fields: AssetFields, photos: readonly PhotoFile[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Nuevo Activo' }).click();
    await this.fill(this.page.getByRole('dialog', { name: 'Crear Nuevo Activo' }), fields);
    await this.giveAndConfirm(photos);
    await this.saved('Acción CREATE guardada con 2 fotos');
  }

  async update(number: string, fields: AssetFields, photos: readonly PhotoFile[]): Promise<void> {
    await this.prepareUpdate(number, fields, photos);
    await this.confirmUpdate();
  }

  /** The last 'Confirmar' of an update, until its form is gone: as long as it is there no scan is heard. */
  async confirmUpdate(): Promise<void> {
    await this.confirmPhotos.click();
    await this.saved('Acción UPDATE guardada con 2 fotos');
  }

  /** As `update`, where a draft of the form is there that the person wants nothing of. */
  async updateAnew(number: string, fields: AssetFields, photos: readonly PhotoFile[]): Promise<void> {
    await this.open(number, 'Actualizar');
    for (const name of ['Borrador guardado', '¿Descartar el borrador?']) {
      const question = this.page.getByRole('dialog', { name });
      await question.getByRole('button', { name: 'Descartar borrador' }).click();
    }
    await this.fill(this.page.getByRole('dialog', { name: 'Actualizar Activo' }), fields);
    await this.giveAndConfirm(photos);
    await this.saved('Acción UPDATE guardada con 2 fotos');
  }

  /** Everything but the last 'Confirmar'. */
  async prepareUpdate(number: string, fields: AssetFields, photos: readonly PhotoFile[]): Promise<void> {
    await this.open(number, 'Actualizar');
    await this.fill(this.page.getByRole('dialog', { name: 'Actualizar Activo' }), fields);
    await this.give(photos);
  }

  async transfer(number: string, to: { employee: string; dependency: string; why: string }): Promise<void> {
    await this.open(number, 'Transferir');
    const dialog = this.page.getByRole('dialog', { name: 'Transferir Activo' });
    await dialog.getByLabel('Nuevo Empleado Responsable').fill(to.employee);
    await dialog.getByLabel('Nueva Dependencia').fill(to.dependency);
    await dialog.getByLabel('Observaciones').fill(to.why);
    await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await this.saved('Acción TRANSFER guardada para sincronización');
  }

  async writeOff(number: string): Promise<void> {
    await this.open(number, 'Baja');
    const dialog = this.page.getByRole('dialog', { name: 'Dar de Baja Activo' });
    await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await this.saved('Acción BAJA guardada para sincronización');
  }

  /** Until the form is there. */
  async show(number: string, action: AssetAction): Promise<void> {
    await this.open(number, action);
    await expect(this.page.getByRole('dialog', { name: TITLES[action] })).toBeVisible();
  }

  /** Gives the open form up, into which nothing was typed. */
  async cancel(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async open(number: string, action: AssetAction): Promise<void> {
    await this.page.getByRole('button', { name: `${action}: ${number}`, exact: true }).click();
  }

  /** Fills the form and goes on to the photos. */
  async fill(dialog: Locator, fields: AssetFields): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      if (label === 'Estado') await this.choose(dialog, value);
      else await dialog.getByLabel(label).fill(value);
    }
    await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  }

  /** As people do: they look at what is chosen by now. */
  private async choose(dialog: Locator, state: string): Promise<void> {
    const field = dialog.locator('.ant-form-item').filter({ has: this.page.getByLabel('Estado') });
    await expect(async () => {
      await dialog.getByLabel('Estado').click();
      await this.options.filter({ hasText: state }).click({ timeout: 5_000 });
      await expect(field).toContainText(state, { timeout: 1_000 });
    }).toPass();
  }

  async give(photos: readonly PhotoFile[]): Promise<void> {
    await chooseUpload(this.photoDialog);
    await this.photoDialog.locator('input[type="file"]').setInputFiles([...photos]);
    await expect(this.confirmPhotos).toBeEnabled();
  }

  private async giveAndConfirm(photos: readonly PhotoFile[]): Promise<void> {
    await this.give(photos);
    await this.confirmPhotos.click();
  }

  private async saved(text: string): Promise<void> {
    await expect(this.page.getByText(text).last()).toBeVisible();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
}
