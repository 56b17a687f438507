/** A picture; its size keeps its place free. */
export interface Picture {
  /** Path of the site, without the base. */
  path: string;
  width?: number;
  height?: number;
}

/** The picture in the top bar. */
export interface Logo {
  light: Picture;
  dark?: Picture;
  /** With a text it stands for the title, too. */
  alt?: string;
}

/** A link to a service. */
export interface SocialLink {
  /** What is in the SVG element, and its `viewBox`. */
  icon: string;
  box: string;
  link: string;
  label: string;
}

/** A line above all pages. */
export interface Announcement {
  text: string;
  link?: string;
  /** By which the reader's browser remembers that it was closed. */
  id: string;
}

/** What stands below all pages. */
export interface SiteFooterData {
  text?: string;
  links: { text: string; link: string }[];
}

/** What a site adds to the shell; each is left out where it has none. */
export interface SiteLook {
  logo?: Logo;
  social?: SocialLink[];
  announcement?: Announcement;
  footer?: SiteFooterData;
  /** Address of the image that other sites show for pages which have none of their own. */
  image?: string;
}
