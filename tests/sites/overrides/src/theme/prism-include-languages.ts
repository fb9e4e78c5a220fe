interface Prism {
  languages: Record<string, unknown>;
}

export default function prismIncludeLanguages(prism: Prism): void {
  prism.languages['pond'] = {fish: /\bcarp\b/, water: /~+/};
}
