import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on this page alone. Otherwise it opens an empty page for each look, in which it would put together what
 * it found in frames of other origins; no screen has any (`pwa` asks that), and a third of the time goes
 * there.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);
