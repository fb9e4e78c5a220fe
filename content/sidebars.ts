import type {SidebarsConfig} from 'inkstone';

const sidebars: SidebarsConfig = {
  VulkanGuide: [
    {
      type: 'category',
      label: '基本概念',
      collapsed: false,
      items: [
        'guide/concept/what_is_vulkan',
        'guide/concept/what_can_vulkan_do',
        'guide/concept/vulkan_spec',
        'guide/concept/check_vulkan',
      ],
    },
    {
      type: 'category',
      label: '使用说明',
      items: ['guide/usage/loader', 'guide/usage/wsi', 'guide/usage/synchronization', 'guide/usage/push_constants'],
    },
  ],
  VulkanTutorial: [
    'tutorial/about',
    'tutorial/overview',
    'tutorial/dev_environment',
    'tutorial/code_structure',
    'tutorial/instance',
    'tutorial/validation_layer',
    'tutorial/physical_device_queue_family',
    'tutorial/logical_device_queue',
    'tutorial/window_surface',
    'tutorial/swapchain',
    'tutorial/imageview',
  ],
  VulkanApi: [
    {
      type: 'category',
      label: '实例',
      items: ['api/vkCreateInstance'],
    },
    {
      type: 'category',
      label: '设备',
      items: ['api/vkCreateDevice'],
    },
    {
      type: 'category',
      label: '缓冲',
      items: ['api/vkCreateBuffer'],
    },
    {
      type: 'category',
      label: '命令缓冲',
      items: ['api/vkQueueSubmit'],
    },
    {
      type: 'category',
      label: '录制命令',
      items: ['api/vkCmdPipelineBarrier'],
    },
  ],
  VulkanDemo: ['demo/index'],
};

export default sidebars;
