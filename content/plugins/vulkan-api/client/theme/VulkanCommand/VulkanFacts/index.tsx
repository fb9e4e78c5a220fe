import type {ReactNode} from 'react';
import {Link, translate, withBreaks} from 'inkstone/runtime';
import type {CommandFacts} from '../../../facts.ts';
import {kindText, levelText, queueText, renderPassText} from './texts.ts';

/** Props of `VulkanFacts`. Documents only specify `name`. */
export interface Props {
  facts: CommandFacts;
  /** Title and first sentence of the page. */
  children?: ReactNode;
}

/** Head of a command's page: title, purpose, and facts from the registry. */
export default function VulkanFacts({facts, children}: Props): ReactNode {
  const {extension, version, legacy, newCodes = [], queues, levels, handles, externSync} = facts;
  return (
    <header className="ink-api">
      {children}
      <dl className="ink-facts">
        {extension === undefined ? (
          <Fact label={translate({id: 'vulkanApi.version', message: 'Version'})} tone="primary">
            {[translate({id: 'vulkanApi.since', message: 'Since Vulkan {version}'}, {version: version ?? ''})]}
          </Fact>
        ) : (
          <Fact label={translate({id: 'vulkanApi.extension', message: 'Extension'})} tone="primary">
            {[extension]}
          </Fact>
        )}
        {legacy && <Legacy {...legacy} />}
        <Fact label={translate({id: 'vulkanApi.kind', message: 'Kind'})}>{[kindText(facts.kind)]}</Fact>
        <Fact label={translate({id: 'vulkanApi.queues', message: 'Queues'})} tone="info">
          {queues.map(queueText)}
        </Fact>
        <Fact label={translate({id: 'vulkanApi.renderPass', message: 'Render pass'})} tone="warning">
          {facts.renderPass === undefined ? [] : [renderPassText(facts.renderPass)]}
        </Fact>
        <Fact label={translate({id: 'vulkanApi.levels', message: 'Command buffer levels'})}>
          {levels.map(levelText)}
        </Fact>
        <Names label={translate({id: 'vulkanApi.handles', message: 'Handles'})} between=" › ">
          {handles}
        </Names>
        <Names label={translate({id: 'vulkanApi.externSync', message: 'Externally synchronized'})} between=" ">
          {externSync}
        </Names>
        <Names label={translate({id: 'vulkanApi.newCodes', message: 'Return codes added since'})} between=" ">
          {newCodes}
        </Names>
      </dl>
    </header>
  );
}

/** A badge for a command that another one has superseded, and the link to that. */
function Legacy({since, by, url}: NonNullable<CommandFacts['legacy']>): ReactNode {
  const name = by !== undefined && <code>{by}</code>;
  return (
    <div>
      <dt>{translate({id: 'vulkanApi.legacy', message: 'Status'})}</dt>
      <dd>
        <span className="badge badge--warning">
          {withBreaks(
            /^\d/.test(since)
              ? translate({id: 'vulkanApi.legacy.version', message: 'Legacy since {since}'}, {since})
              : translate({id: 'vulkanApi.legacy.extension', message: 'Legacy with {since}'}, {since}),
          )}
        </span>
        {name && <> {translate({id: 'vulkanApi.legacy.by', message: 'use'})} </>}
        {url === undefined ? name : <Link to={url}>{name}</Link>}
      </dd>
    </div>
  );
}

function Fact({label, tone = 'secondary', children}: {label: string; tone?: string; children: string[]}): ReactNode {
  if (children.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children.map((text) => (
          <span key={text} className={`badge badge--${tone}`}>
            {withBreaks(text)}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Names({label, between, children}: {label: string; between: string; children: string[]}): ReactNode {
  if (children.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children.map((name, index) => [index > 0 && between, <code key={name}>{name}</code>])}</dd>
    </div>
  );
}
