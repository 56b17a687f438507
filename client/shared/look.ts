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

export interface SocialLink {
  /** Content of the SVG element; `box` is its `viewBox`. */
  icon: string;
  box: string;
  link: string;
  label: string;
}

/** A line above all pages. */
export interface Announcement {
  text: string;
  link?: string;
  /** Id under which the reader's browser remembers that the announcement was closed. */
  id: string;
}

/** Text and links below all pages. */
export interface SiteFooterData {
  text?: string;
  links: { text: string; link: string }[];
}

/** Parts that a site adds to the shell; each is left out where the site has none. */
export interface SiteLook {
  logo?: Logo;
  social?: SocialLink[];
  announcement?: Announcement;
  footer?: SiteFooterData;
  /** Address of the image that other sites show for pages which have none of their own. */
  image?: string;
}
