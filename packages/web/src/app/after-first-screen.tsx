import { IdentityInPage } from '../settings/identity-in-page.tsx';
import { LogoPlate } from '../settings/logo-plate.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { ConnectionBanner } from './shell/connection-banner.tsx';
import './shell/short-window.css';

/** What every screen has, and the first one can do without: the page comes with the platform's identity and colours. */
export const AfterFirstScreen = () => (
  <>
    <IdentityInPage />
    <ThemeColor />
    <LogoPlate />
    <ConnectionBanner />
  </>
);
