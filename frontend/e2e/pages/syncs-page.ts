import { expect, type Locator, type Page } from '@playwright/test';

/** Historial de Sincronizaciones. */
export class SyncsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/syncs');
    await expect(
      this.page.getByRole('heading', { name: 'Historial de Sincronizaciones', level: 1 }),
    ).toBeVisible();
  }

  row(number: string): Locator {
    return this.page.getByRole('row').filter({ hasText: number });
  }

  /** @param of whose change, where there are several */
  async details(number: string, of = ''): Promise<Locator> {
    await this.row(number)
      .filter({ hasText: of })
      .getByRole('button', { name: /Ver detalles/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Detalles del cambio' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Chooses a phone's export, in the open dialog or a new one, and waits for what became of it. */
  async load(file: string): Promise<Locator> {
    const picker = this.page.getByText('Haz clic o arrastra el archivo aquí');
    const another = this.page.getByRole('button', { name: 'Cargar otro archivo' });
    if (!(await picker.or(another).isVisible())) {
      await this.page
        .getByRole('button', { name: /^(Cargar pendientes exportados|Resultado de los pendientes)$/ })
        .click();
    }
    await expect(picker.or(another)).toBeVisible();
    // What became of the one before stays until another one takes its place.
    if (await another.isVisible()) await another.click();
    await expect(picker).toBeVisible();
    await this.page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
    const result = this.page.getByRole('region', { name: 'Resultado de la carga' });
    await expect(result).toBeVisible();
    return result;
  }

  /** The dialog with rescued conflicts. */
  conflicts(): Locator {
    return this.page.getByRole('dialog', { name: 'Conflictos por resolver' });
  }

  /** Chooses by field, confirms, and waits until it is done. */
  async settle(number: string, choices: Record<string, RegExp | { other: string }>): Promise<void> {
    const card = this.conflicts().getByRole('group', { name: number, exact: true });
    for (const [name, choice] of Object.entries(choices)) {
      const field = card.getByRole('group', { name, exact: true });
      if (choice instanceof RegExp) {
        await field.getByRole('radio', { name: choice }).check();
      } else {
        await field.getByRole('radio', { name: /otro (valor|número)$/i }).check();
        await field.getByRole('textbox', { name: `Otro valor para ${name}` }).fill(choice.other);
      }
    }
    await card.getByRole('button', { name: 'Aplicar decisión' }).click();
    await expect(this.conflicts().getByText(`Conflicto de ${number} resuelto`)).toBeVisible();
    await expect(card).toHaveCount(0);
  }

  /** Closes the topmost dialog. */
  async close(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
}
