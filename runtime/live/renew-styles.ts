/** Folder of the style sheets of the bundle. */
const FOLDER = '/assets/css/';

/** Reloads the bundle's style sheets. The current ones apply until the new ones have loaded. */
export function renewStyles(hash: string): void {
  const last = new Map(sheetsOfBundle().map((link) => [pathOf(link), link]));
  for (const [pathname, link] of last) {
    const renewed = link.cloneNode() as HTMLLinkElement;
    renewed.href = `${pathname}?${hash}`;
    const replace = (): void => {
      // Also after an error of a style sheet that it imports: its own rules apply.
      if (!renewed.sheet) return;
      const sheets = sheetsOfBundle().filter((each) => pathOf(each) === pathname);
      // Those after it are newer, and those before it older, even if they are still loading.
      for (const older of sheets.slice(0, sheets.indexOf(renewed))) older.remove();
    };
    renewed.addEventListener('load', replace);
    renewed.addEventListener('error', replace);
    link.after(renewed);
  }
}

function pathOf({href}: HTMLLinkElement): string {
  return new URL(href).pathname;
}

function sheetsOfBundle(): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.filter(({href}) => href.startsWith(location.origin) && href.includes(FOLDER));
}
