/** Groups of the dictionary of validation messages, in the order of its sidebar and of the table on its front page. */
export const vuidGroups: {label: string; ids: string[]}[] = [
  {
    label: '通用',
    ids: [
      'VUID-VkFenceCreateInfo-sType-sType',
      'VUID-VkSemaphoreCreateInfo-pNext-pNext',
    ],
  },
  {
    label: '实例与设备',
    ids: [
      'VUID-VkInstanceCreateInfo-flags-06559',
      'VUID-vkCreateInstance-ppEnabledExtensionNames-01388',
      'VUID-vkDestroyInstance-instance-00629',
      'VUID-vkCreateDevice-ppEnabledExtensionNames-01387',
      'VUID-VkDeviceCreateInfo-queueFamilyIndex-02802',
      'VUID-VkDeviceCreateInfo-pNext-00373',
      'VUID-VkDeviceCreateInfo-pNext-02830',
      'VUID-vkDestroyDevice-device-00378',
    ],
  },
  {
    label: '内存',
    ids: [
      'VUID-vkAllocateMemory-pAllocateInfo-01714',
      'VUID-vkMapMemory-memory-00678',
      'VUID-VkMappedMemoryRange-size-01390',
      'VUID-vkBindBufferMemory-memoryOffset-01036',
    ],
  },
  {
    label: '缓冲与图像',
    ids: [
      'VUID-VkBufferCreateInfo-size-00912',
      'VUID-vkCmdFillBuffer-dstBuffer-00031',
      'VUID-vkDestroyBuffer-buffer-00922',
      'VUID-VkImageCreateInfo-imageCreateMaxMipLevels-02251',
      'VUID-VkImageSubresourceRange-levelCount-01720',
      'VUID-VkImageViewCreateInfo-image-01762',
      'UNASSIGNED-CoreValidation-DrawState-InvalidImageAspect',
      'VUID-VkImageViewCreateInfo-image-04441',
      'VUID-VkSamplerCreateInfo-anisotropyEnable-01070',
    ],
  },
  {
    label: '描述符',
    ids: [
      'VUID-VkWriteDescriptorSet-descriptorType-00319',
      'VUID-VkWriteDescriptorSet-descriptorType-00330',
      'VUID-VkWriteDescriptorSet-descriptorType-00327',
      'VUID-vkFreeDescriptorSets-descriptorPool-00312',
      'VUID-vkCmdBindDescriptorSets-dynamicOffsetCount-00359',
      'VUID-vkUpdateDescriptorSets-None-03047',
      'VUID-vkCmdDispatch-None-02697',
      'VUID-vkCmdDispatch-None-02699',
    ],
  },
  {
    label: '管线与着色器',
    ids: [
      'VUID-VkShaderModuleCreateInfo-pCode-01091',
      'VUID-VkComputePipelineCreateInfo-layout-00703',
      'UNASSIGNED-CoreValidation-Shader-InputNotProduced',
      'VUID-VkGraphicsPipelineCreateInfo-pDynamicStates-00749',
      'VUID-VkPushConstantRange-size-00298',
      'VUID-vkCmdPushConstants-offset-01796',
    ],
  },
  {
    label: '命令缓冲',
    ids: [
      'VUID-vkBeginCommandBuffer-commandBuffer-00049',
      'VUID-vkBeginCommandBuffer-commandBuffer-00050',
      'UNASSIGNED-CoreValidation-DrawState-NoEndCommandBuffer',
      'VUID-vkQueueSubmit-pCommandBuffers-00071',
      'UNASSIGNED-CoreValidation-DrawState-InvalidCommandBuffer-VkBuffer',
      'VUID-vkCmdCopyBuffer-dstBuffer-00120',
      'VUID-vkCmdCopyBufferToImage-pRegions-00171',
    ],
  },
  {
    label: '渲染',
    ids: [
      'VUID-vkEndCommandBuffer-commandBuffer-00060',
      'VUID-vkCmdDraw-None-02700',
      'VUID-vkCmdDraw-commandBuffer-02701',
      'VUID-vkCmdDraw-colorAttachmentCount-06180',
      'VUID-vkCmdCopyBuffer-renderpass',
      'VUID-vkCmdPipelineBarrier-None-06191',
      'VUID-vkCmdDrawIndexed-robustBufferAccess2-07825',
      'VUID-VkRenderPassBeginInfo-clearValueCount-00902',
      'VUID-VkFramebufferCreateInfo-flags-04533',
    ],
  },
  {
    label: '同步',
    ids: [
      'UNASSIGNED-CoreValidation-DrawState-InvalidImageLayout',
      'VUID-VkImageMemoryBarrier-oldLayout-01197',
      'VUID-VkImageMemoryBarrier-oldLayout-01213',
      'VUID-VkImageMemoryBarrier-image-03320',
      'VUID-vkCmdPipelineBarrier-dstAccessMask-02816',
      'VUID-vkQueueSubmit-fence-00063',
      'UNASSIGNED-CoreValidation-DrawState-QueueForwardProgress',
      'SYNC-HAZARD-READ-AFTER-WRITE',
      'SYNC-HAZARD-WRITE-AFTER-WRITE',
      'SYNC-HAZARD-WRITE-AFTER-READ',
    ],
  },
  {
    label: '查询',
    ids: [
      'UNASSIGNED-CoreValidation-DrawState-QueryNotReset',
      'VUID-vkResetQueryPool-None-02665',
    ],
  },
  {
    label: '交换链',
    ids: [
      'VUID-VkSwapchainCreateInfoKHR-imageExtent-01274',
      'VUID-VkSwapchainCreateInfoKHR-imageFormat-01273',
      'VUID-vkAcquireNextImageKHR-semaphore-01286',
      'VUID-VkPresentInfoKHR-pImageIndices-01296',
      'VUID-vkDestroySurfaceKHR-surface-01266',
    ],
  },
];
