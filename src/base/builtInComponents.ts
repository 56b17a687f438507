/** The components that every site has; a site's own take precedence. Badges are read with the text around them. */
export const BUILT_IN_COMPONENTS = ['Card', 'Cards', 'Feedback', 'Figure', 'FileTree', 'Steps', 'Tab', 'Tabs'];
