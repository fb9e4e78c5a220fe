import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, Translate, translate} from 'inkstone/runtime';
import {HtmlClassNameProvider, pageClassNames, PageMetadata, usePluralForm} from 'inkstone/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

/** The data of a document that the list shows. */
export interface TaggedDoc {
  id: string;
  title: string;
  description: string;
  permalink: string;
}

/** Props of `DocTagDocListPage`. */
export interface Props {
  tag: {
    label: string;
    description?: string;
    permalink: string;
    allTagsPath: string;
    count: number;
    unlisted: boolean;
    items: TaggedDoc[];
  };
}

function usePageTitle({tag}: Props): string {
  const {selectMessage} = usePluralForm();
  const nDocsTagged = selectMessage(
    tag.count,
    translate(
      {
        id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
        description:
          'Pluralized label for "{count} docs tagged". Use as much plural forms (separated by "|") as your language support (see https://www.unicode.org/cldr/cldr-aux/charts/34/supplemental/language_plural_rules.html)',
        message: 'One doc tagged|{count} docs tagged',
      },
      {count: tag.count},
    ),
  );
  return translate(
    {
      id: 'theme.docs.tagDocListPageTitle',
      description: 'The title of the page for a docs tag',
      message: '{nDocsTagged} with "{tagName}"',
    },
    {nDocsTagged, tagName: tag.label},
  );
}

/** Lists the documents with a tag. */
export default function DocTagDocListPage(props: Props): ReactNode {
  const {tag} = props;
  const title = usePageTitle(props);
  return (
    <HtmlClassNameProvider className={clsx(pageClassNames.docsTagDocListPage)}>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="ink-frame ink-frame--no-sidebar ink-frame--single">
        <main className="ink-main ink-doc">
          <div className="ink-doc__text">
            {tag.unlisted && <ContentVisibility metadata={{unlisted: true, frontMatter: {}}} />}
            <header className="ink-list-intro">
              <Heading as="h1">{title}</Heading>
              {tag.description && <p>{tag.description}</p>}
              <Link href={tag.allTagsPath}>
                <Translate id="theme.tags.tagsPageLink" description="The label of the link targeting the tag list page">
                  View all tags
                </Translate>
              </Link>
            </header>
            <section className="margin-vert--lg">
              {tag.items.map((doc) => (
                <article key={doc.id} className="margin-vert--lg">
                  <Link to={doc.permalink}>
                    <Heading as="h2">{doc.title}</Heading>
                  </Link>
                  {doc.description && <p>{doc.description}</p>}
                </article>
              ))}
            </section>
          </div>
        </main>
      </div>
    </HtmlClassNameProvider>
  );
}
