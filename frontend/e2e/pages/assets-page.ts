import { expect, type Locator, type Page } from '@playwright/test';
import { chooseUpload } from './photo-dialog.ts';

type Place = { address: string; search: string; first: string; top: number };

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

  async onlyInState(state: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Estado' }).click();
    await this.page.locator('.ant-select-item-option').filter({ hasText: state }).click();
  }

  /** Scrolls until an asset is in sight: the page knows nothing of those that are not. */
  async bring(number: string): Promise<void> {
    const card = this.asset(number);
    await expect(async () => {
      if ((await card.count()) === 0) await this.page.evaluate(goOn);
      await card.evaluate((one) => one.scrollIntoView({ block: 'center' }), undefined, { timeout: 500 });
      await expect(card).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass({ intervals: [100] });
  }

  /**
   * Where somebody is in the list: what is looked for, the first asset that is whole in sight, and how high
   * it lies.
   */
  async place(): Promise<Place> {
    const search = await this.page.getByPlaceholder(/^Buscar por número/).inputValue();
    const cards = this.page.getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const { first, top } = await cards.evaluateAll((all) => {
      const below = document.querySelector('[role=search]')?.getBoundingClientRect().bottom ?? 0;
      const inSight = all.filter((card) => card.getBoundingClientRect().top >= below);
      return {
        first: inSight[0]?.getAttribute('aria-label') ?? '',
        top: Math.round(inSight[0]?.getBoundingClientRect().top ?? NaN),
      };
    });
    return { address: this.page.url(), search, first, top };
  }

  /** To the pixel: whatever stands above the list by then. */
  async isAt({ address, search, first, top }: Place): Promise<void> {
    await expect(this.page).toHaveURL(address);
    await expect(this.page.getByPlaceholder(/^Buscar por número/)).toHaveValue(search);
    const card = this.page.getByRole('listitem', { name: first, exact: true });
    await expect(card).toBeInViewport();
    await expect.poll(async () => Math.round((await card.boundingBox())?.y ?? NaN)).toBe(top);
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

/** Runs in the page: half a screen further down, and from the end to the top. */
function goOn(): void {
  const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  scrollTo(0, isEnd ? 0 : scrollY + innerHeight / 2);
}
