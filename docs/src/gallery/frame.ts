/**
 * The components that all pages share. One module, because each module that a
 * page imports costs all pages some bytes.
 */

export {default} from './Examples.tsx';
export {footers} from './examples/footers.tsx';
export {aroundPages} from './examples/frame.tsx';
export {icons} from './examples/icons.tsx';
export {messages} from './examples/messages.tsx';
export {mobileMenu} from './examples/mobile-menu.tsx';
export {navbarItems, navbars} from './examples/navbar.tsx';
