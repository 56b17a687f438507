export default { title: 'Components', base: '/docs/', lastUpdated: false, pwa: true };
