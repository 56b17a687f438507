import { defineConfig } from 'docgen-site';
import { diagrams } from './diagrams';

export default defineConfig({
  title: 'Diagrams',
  lastUpdated: false,
  plugins: [diagrams()],
  // A diagram is shown as an image that the page itself has drawn.
  security: { images: ['data:'] },
});
