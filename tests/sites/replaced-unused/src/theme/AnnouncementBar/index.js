// Nothing shows this component: `Layout` of the site doesn't.
import useUserPreferencesContext from '@theme/hooks/useUserPreferencesContext';

export default function AnnouncementBar() {
  return useUserPreferencesContext().isClosed ? null : <div>News</div>;
}
