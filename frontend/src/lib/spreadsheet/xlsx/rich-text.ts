import { unescapeText } from './escapes';

/** Puts one text together from its runs (`<t>`); readings for pronunciation (`<rPh>`) are no part of it. */
export class RichText {
  private collected = '';
  private inText = false;
  private inPhonetic = false;

  open(name: string): void {
    if (name === 't') this.inText = true;
    else if (name === 'rPh') this.inPhonetic = true;
  }

  close(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.inPhonetic = false;
  }

  text(text: string): void {
    if (this.inText && !this.inPhonetic) this.collected += text;
  }

  /** What was collected; the next text begins empty. */
  take(): string {
    const text = unescapeText(this.collected);
    this.collected = '';
    this.inText = false;
    this.inPhonetic = false;
    return text;
  }
}
