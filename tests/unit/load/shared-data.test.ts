import {expect, it} from 'vitest';
import {compressedData} from '../../../core/load/plugin-hook.ts';

it('shared data held as bytes are what they were, also as a copy for another thread', () => {
  const data = {name: 'sidebar.1', json: '{"label":"图像布局"}', when: 'before'} as const;
  expect({...compressedData(data)}).toEqual(data);
  expect(structuredClone(compressedData(data))).toEqual(data);
  const long = {...data, json: JSON.stringify(Array.from({length: 5000}, (_, at) => `图像 ${at}`))};
  expect({...compressedData(long)}).toEqual(long);
});
