const category: Record<string, unknown> = {type: 'category', label: 'Guides'};
category['items'] = ['index', category];

export default {docs: ['index', category]};
