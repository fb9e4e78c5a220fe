/** An object of Vulkan on the map: its handle type, its Chinese name, and its place in the grid. */
export interface MapObject {
  type: string;
  label: string;
  column: number;
  row: number;
}

/** A band of the map: objects that solve one task. */
export interface MapBand {
  title: string;
  /** Row of its first objects. */
  row: number;
}

/** Arrows lead from an object to one that is made from it or refers to it. */
export type MapArrow = readonly [from: string, to: string];

export const bands: MapBand[] = [
  {title: '接上显卡，得到画面', row: 0},
  {title: '资源', row: 2},
  {title: '把资源交给着色器', row: 4},
  {title: '着色器与管线', row: 5},
  {title: '渲染的目标（动态渲染不需要这两个对象）、空间索引', row: 6},
  {title: '录制、提交与等待', row: 7},
];

export const objects: MapObject[] = [
  {type: 'VkInstance', label: '实例', column: 0, row: 0},
  {type: 'VkPhysicalDevice', label: '物理设备', column: 1, row: 0},
  {type: 'VkDevice', label: '逻辑设备', column: 2, row: 0},
  {type: 'VkQueue', label: '队列', column: 3, row: 0},
  {type: 'VkDebugUtilsMessengerEXT', label: '调试信使', column: 0, row: 1},
  {type: 'VkSurfaceKHR', label: '表面', column: 1, row: 1},
  {type: 'VkSwapchainKHR', label: '交换链', column: 2, row: 1},
  {type: 'VkDeviceMemory', label: '设备内存', column: 0, row: 2},
  {type: 'VkBuffer', label: '缓冲', column: 1, row: 2},
  {type: 'VkImage', label: '图像', column: 1, row: 3},
  {type: 'VkImageView', label: '图像视图', column: 2, row: 3},
  {type: 'VkSampler', label: '采样器', column: 3, row: 3},
  {type: 'VkDescriptorSetLayout', label: '描述符集布局', column: 0, row: 4},
  {type: 'VkDescriptorSet', label: '描述符集', column: 1, row: 4},
  {type: 'VkDescriptorPool', label: '描述符池', column: 2, row: 4},
  {type: 'VkPipelineLayout', label: '管线布局', column: 0, row: 5},
  {type: 'VkPipeline', label: '管线', column: 1, row: 5},
  {type: 'VkShaderModule', label: '着色器模块', column: 2, row: 5},
  {type: 'VkPipelineCache', label: '管线缓存', column: 3, row: 5},
  {type: 'VkRenderPass', label: '渲染通道', column: 0, row: 6},
  {type: 'VkFramebuffer', label: '帧缓冲', column: 1, row: 6},
  {type: 'VkShaderEXT', label: '着色器对象', column: 2, row: 6},
  {type: 'VkAccelerationStructureKHR', label: '加速结构', column: 3, row: 6},
  {type: 'VkCommandPool', label: '命令池', column: 0, row: 7},
  {type: 'VkCommandBuffer', label: '命令缓冲', column: 1, row: 7},
  {type: 'VkQueryPool', label: '查询池', column: 2, row: 7},
  {type: 'VkFence', label: '围栏', column: 0, row: 8},
  {type: 'VkSemaphore', label: '信号量', column: 1, row: 8},
];

export const arrows: MapArrow[] = [
  ['VkInstance', 'VkPhysicalDevice'],
  ['VkPhysicalDevice', 'VkDevice'],
  ['VkDevice', 'VkQueue'],
  ['VkInstance', 'VkDebugUtilsMessengerEXT'],
  ['VkSurfaceKHR', 'VkSwapchainKHR'],
  ['VkDevice', 'VkSwapchainKHR'],
  ['VkDeviceMemory', 'VkBuffer'],
  ['VkImage', 'VkImageView'],
  ['VkDescriptorSetLayout', 'VkDescriptorSet'],
  ['VkDescriptorPool', 'VkDescriptorSet'],
  ['VkDescriptorSetLayout', 'VkPipelineLayout'],
  ['VkPipelineLayout', 'VkPipeline'],
  ['VkShaderModule', 'VkPipeline'],
  ['VkRenderPass', 'VkFramebuffer'],
  ['VkCommandPool', 'VkCommandBuffer'],
];
