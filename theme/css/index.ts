/**
 * The look, in the order in which its files count: after Infima (of the right direction of
 * writing), before the site's own.
 */
import './tokens.css';
import './tokens-components.css';
import './tokens-adaptations.css';
import './base.css';
import './navbar.css';
import './search.css';
import './search-page.css';
import './frame.css';
import './menu.css';
import './outline.css';
import './trail.css';
import './text.css';
import './tables.css';
import './code.css';
import './blocks.css';
import './copy-page.css';
import './docs.css';
import './blog.css';
import './home.css';
import './messages.css';
import './footer.css';
import './touch.css';
import './adaptations.css';
