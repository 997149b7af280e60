import { expect, type Page } from '@playwright/test';

export class UsersPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param role as the form calls it, where it is another than that of most */
  async create(username: string, password: string, role?: string): Promise<void> {
    await this.page.goto('/admin/users');
    await this.page.getByRole('button', { name: 'Nuevo Usuario' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Crear Nuevo Usuario' });
    await dialog.getByLabel('Nombre de usuario').fill(username);
    await dialog.getByLabel('Contraseña').fill(password);
    if (role !== undefined) {
      await dialog.getByLabel('Rol').click();
      await this.page.getByTitle(role).click();
    }
    await dialog.getByRole('button', { name: 'Crear Usuario' }).click();
    await expect(this.page.getByText('Usuario creado exitosamente')).toBeVisible();
    // The list has pages, and other journeys on the same server may have filled some.
    await this.page.goto(`/admin/users?search=${username}`);
    await expect(this.page.getByText(username, { exact: true })).toBeVisible();
  }
}
