import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Link, Translate, useSite} from 'inkstone/runtime';
import {useDocsPreferredVersion, useDocsVersion, useDocVersionSuggestions} from 'inkstone/docs';
import {docsClassNames} from 'inkstone/theme-common';

/** Props of `DocVersionBanner/Content`. */
export interface Props {
  className?: string;
  /** Why the version is not recommended: `unreleased` or `unmaintained`. */
  banner: string;
}

function Message({banner, values}: {banner: string; values: {siteTitle: string; versionLabel: ReactNode}}): ReactNode {
  return banner === 'unreleased' ? (
    <Translate
      id="theme.docs.versions.unreleasedVersionLabel"
      description="The label used to tell the user that he's browsing an unreleased doc version"
      values={values}
    >
      {'This is unreleased documentation for {siteTitle} {versionLabel} version.'}
    </Translate>
  ) : (
    <Translate
      id="theme.docs.versions.unmaintainedVersionLabel"
      description="The label used to tell the user that he's browsing an unmaintained doc version"
      values={values}
    >
      {'{siteTitle} {versionLabel} is no longer maintained.'}
    </Translate>
  );
}

function LatestSuggestion({label, to, onClick}: {label: string; to: string; onClick: () => void}): ReactNode {
  return (
    <Translate
      id="theme.docs.versions.latestVersionSuggestionLabel"
      description="The label used to tell the user to check the latest version"
      values={{
        versionLabel: label,
        latestVersionLink: (
          <b>
            <Link to={to} onClick={onClick}>
              <Translate
                id="theme.docs.versions.latestVersionLinkLabel"
                description="The label used for the latest version suggestion link label"
              >
                latest version
              </Translate>
            </Link>
          </b>
        ),
      }}
    >
      {'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).'}
    </Translate>
  );
}

/** Text of the version banner with a link to the latest version. */
export default function DocVersionBannerContent({banner, className}: Props): ReactNode {
  const {title: siteTitle} = useSite().siteConfig;
  const {label, pluginId} = useDocsVersion();
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(pluginId);
  const target = latestDocSuggestion?.path ?? latestVersionSuggestion.mainDocPath;
  return (
    <div
      className={clsx(className, docsClassNames.docVersionBanner, 'alert alert--warning margin-bottom--md')}
      role="alert"
      data-ink="version-banner"
    >
      <div>
        <Message banner={banner} values={{siteTitle, versionLabel: <b>{label}</b>}} />
      </div>
      <div className="margin-top--md">
        <LatestSuggestion
          label={latestVersionSuggestion.label}
          to={target}
          onClick={() => savePreferredVersionName(latestVersionSuggestion.name)}
        />
      </div>
    </div>
  );
}
