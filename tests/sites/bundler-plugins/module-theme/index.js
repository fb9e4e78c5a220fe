export default function moduleTheme() {
  return {name: 'module-theme', getThemePath: () => './theme'};
}
