import type { Page } from '@playwright/test';

export class LoginPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Logs in and waits until the role's dashboard is there. */
  async login(username: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Usuario').fill(username);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await this.page.waitForURL(/\/(admin|user)\/dashboard$/);
  }
}
