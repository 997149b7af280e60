import { expect, type Page } from '@playwright/test';

export class UsersPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async create(username: string, password: string): Promise<void> {
    await this.page.goto('/admin/users');
    await this.page.getByRole('button', { name: 'Nuevo Usuario' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Crear Nuevo Usuario' });
    await dialog.getByLabel('Nombre de usuario').fill(username);
    await dialog.getByLabel('Contraseña').fill(password);
    await dialog.getByRole('button', { name: 'Crear Usuario' }).click();
    await expect(this.page.getByText('Usuario creado exitosamente')).toBeVisible();
    await expect(this.page.getByText(username, { exact: true })).toBeVisible();
  }
}
