import {Children, isValidElement, type ReactNode} from 'react';
import {translate} from 'inkstone/runtime';

/** Props of `VulkanReturnCodes`. Documents only specify `name` and a list of descriptions. */
export interface Props {
  rows: {name: string}[];
  /** Descriptions of the rows, in order. */
  children?: ReactNode;
}

/** Table of the codes that a command may return, from the registry, success codes first. */
export default function VulkanReturnCodes({rows, children}: Props): ReactNode {
  if (rows.length === 0) return <p>{translate({id: 'vulkanApi.noCodes', message: 'No return value.'})}</p>;
  const texts = Children.toArray(children).filter((child) => isValidElement(child));
  const label = translate({id: 'vulkanApi.code', message: 'Return code'});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className="ink-table" tabIndex={0} aria-label={label}>
      <table className="ink-codes">
        <thead>
          <tr>
            <th>{label}</th>
            <th>{translate({id: 'vulkanApi.codeMeaning', message: 'Meaning'})}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({name}, index) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{texts[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
