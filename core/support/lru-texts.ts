/**
 * Texts by texts, so many characters of both at most: what was not asked for longest is forgotten
 * first.
 */
export class LruTexts {
  private readonly entries = new Map<string, string>();
  private readonly limit: number;
  private size = 0;

  /** @param limit characters */
  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): string | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: string): void {
    this.entries.set(key, value);
    this.size += key.length + value.length;
    for (const [oldest, text] of this.entries) {
      if (this.size <= this.limit) return;
      this.entries.delete(oldest);
      this.size -= oldest.length + text.length;
    }
  }
}
