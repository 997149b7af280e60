import { expect, type Locator, type Page } from '@playwright/test';

/** Grupos de Trabajo: the tree on the left, the selected group on the right. */
export class GroupsPage {
  readonly tree: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('tree');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/groups');
    await expect(this.tree).toBeVisible();
  }

  /** Finds a group by its name and selects it. */
  async select(name: string): Promise<void> {
    await this.page.getByPlaceholder('Buscar grupo...').fill(name);
    // A line that the search moves between press and release is not selected.
    await expect(this.page).toHaveURL(({ searchParams }) => searchParams.get('search') === name);
    await this.tree.getByText(name, { exact: true }).first().click();
    await expect(this.page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  async assign(username: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Asignar Usuarios' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Asignar Usuarios' });
    await dialog.getByRole('checkbox', { name: new RegExp(username) }).check();
    await dialog.getByRole('button', { name: /^Asignar/ }).click();
    await expect(dialog).toBeHidden();
  }
}
