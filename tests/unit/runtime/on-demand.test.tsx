import {renderToString} from 'react-dom/server';
import {expect, it, vi} from 'vitest';
import {onDemand, OptionalModulesProvider} from '../../../runtime/on-demand.tsx';
import type {OptionalModules} from '../../../runtime/on-demand.tsx';

const Bar = onDemand<{text: string}>('@theme/Bar');

function render(modules: OptionalModules): string {
  return renderToString(
    <OptionalModulesProvider value={modules}>
      <Bar text="there" />
    </OptionalModulesProvider>,
  );
}

it('draws a component whose module is there, with its props', () => {
  const getIfLoaded = vi.fn<OptionalModules['getIfLoaded']>(() => ({
    default: ({text}: {text: string}) => <b>{text}</b>,
  }));
  expect(render({getIfLoaded, load: async () => ({})})).toBe('<b>there</b>');
  expect(getIfLoaded).toHaveBeenCalledWith('@theme/Bar');
});

it('draws nothing in its place until the module has come', () => {
  expect(render({getIfLoaded: () => undefined, load: async () => ({})})).toBe('');
});
