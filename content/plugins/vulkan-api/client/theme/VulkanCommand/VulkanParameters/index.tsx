import {Children, isValidElement, type ReactNode} from 'react';
import {Link, translate} from 'inkstone/runtime';

/** Props of `VulkanParameters`. Documents only specify `name` and a list of descriptions. */
export interface Props {
  of: 'command' | 'structure';
  rows: {name: string; type: string; url?: string; externSync?: true | string[]}[];
  /** Descriptions of the rows, in order. */
  children?: ReactNode;
}

/**
 * Table of the parameters of a command or the members of a structure: names and types from the
 * registry, descriptions from the page.
 */
export default function VulkanParameters({of, rows, children}: Props): ReactNode {
  const texts = Children.toArray(children).filter((child) => isValidElement(child));
  const label =
    of === 'command'
      ? translate({id: 'vulkanApi.parameter', message: 'Parameter'})
      : translate({id: 'vulkanApi.member', message: 'Member'});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className="ink-table" tabIndex={0} aria-label={label}>
      <table className="ink-params">
        <thead>
          <tr>
            <th>{label}</th>
            <th>{translate({id: 'vulkanApi.meaning', message: 'Description'})}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, type, url, externSync}, index) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                <span className="ink-params__type">{url === undefined ? type : <Link to={url}>{type}</Link>}</span>
              </td>
              <td>
                {texts[index]}
                {externSync && <ExternSync of={externSync} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ExternSync({of}: {of: true | string[]}): ReactNode {
  const label = translate({id: 'vulkanApi.externSync', message: 'Externally synchronized'});
  return (
    <>
      {' '}
      <span className="badge badge--warning">{label}</span>
      {of !== true && of.map((path) => [' ', <code key={path}>{path}</code>])}
    </>
  );
}
