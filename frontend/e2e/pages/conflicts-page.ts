import { expect, type Locator, type Page } from '@playwright/test';

/** Gestión Avanzada: conflicts and the whole queue. */
export class ConflictsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/user/sync-management');
    await expect(this.page.getByRole('heading', { name: 'Gestión Avanzada', level: 1 })).toBeVisible();
  }

  conflict(number: string): Locator {
    return this.page.getByRole('region', { name: 'Conflictos' }).getByRole('group', { name: number });
  }

  /** One stands there at a time. */
  async show(number: string): Promise<void> {
    const position = this.page.getByRole('heading', { name: /^Conflicto \d+ de \d+$/ });
    await expect(position).toBeVisible();
    const next = this.page.getByRole('button', { name: 'Conflicto siguiente' });
    while (!(await this.conflict(number).isVisible())) {
      const before = await position.textContent();
      await next.click();
      await expect(position).not.toHaveText(before ?? '');
    }
  }

  field(number: string, name: string): Locator {
    return this.conflict(number).getByRole('group', { name, exact: true });
  }

  async settle(number: string, choices: Record<string, 'Tu valor' | 'Servidor'>): Promise<void> {
    await this.show(number);
    for (const [field, side] of Object.entries(choices)) {
      await this.field(number, field)
        .getByRole('radio', { name: new RegExp(`^${side}`) })
        .check();
    }
    await this.conflict(number).getByRole('button', { name: 'Aplicar selección' }).click();
    await expect(this.conflict(number)).toBeHidden();
  }

  async settleAll(number: string, button: 'Usar Local' | 'Usar Servidor'): Promise<void> {
    await this.show(number);
    await this.conflict(number).getByRole('button', { name: button }).click();
    await expect(this.conflict(number)).toBeHidden();
  }
}
