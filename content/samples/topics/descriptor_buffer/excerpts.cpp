// 正文引用的片段：只编译，不运行。扩展函数用 volk 一类的库取得，这里直接写它的名字。
#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>

void features() {
    // #region features
    VkPhysicalDeviceDescriptorBufferFeaturesEXT descriptorBuffer{};
    descriptorBuffer.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_BUFFER_FEATURES_EXT;
    descriptorBuffer.descriptorBuffer = VK_TRUE;

    VkPhysicalDeviceVulkan12Features features12{};
    features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    features12.pNext = &descriptorBuffer;
    features12.bufferDeviceAddress = VK_TRUE;   // 描述符缓冲按地址绑定
    // #endregion features
}

VkPhysicalDeviceDescriptorBufferPropertiesEXT properties(VkPhysicalDevice gpu) {
    // #region properties
    VkPhysicalDeviceDescriptorBufferPropertiesEXT limits{};
    limits.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_BUFFER_PROPERTIES_EXT;
    VkPhysicalDeviceProperties2 properties{};
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    properties.pNext = &limits;
    vkGetPhysicalDeviceProperties2(gpu, &properties);
    // #endregion properties
    return limits;
}

// #region layout
struct SetShape {
    VkDescriptorSetLayout layout = VK_NULL_HANDLE;
    VkDeviceSize size = 0;            // 已经取整到偏移的对齐
    VkDeviceSize starts[2]{};         // 每个绑定从哪里开始
};

SetShape makeShape(VkDevice device, const VkPhysicalDeviceDescriptorBufferPropertiesEXT& limits) {
    VkDescriptorSetLayoutBinding bindings[2]{};
    bindings[0].binding = 0;
    bindings[0].descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    bindings[0].descriptorCount = 1;
    bindings[0].stageFlags = VK_SHADER_STAGE_ALL_GRAPHICS;
    bindings[1] = bindings[0];
    bindings[1].binding = 1;
    bindings[1].descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    bindings[1].descriptorCount = 16;

    VkDescriptorSetLayoutCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    info.flags = VK_DESCRIPTOR_SET_LAYOUT_CREATE_DESCRIPTOR_BUFFER_BIT_EXT;
    info.bindingCount = 2;
    info.pBindings = bindings;
    SetShape shape;
    vkCreateDescriptorSetLayout(device, &info, nullptr, &shape.layout);

    vkGetDescriptorSetLayoutSizeEXT(device, shape.layout, &shape.size);
    const VkDeviceSize alignment = limits.descriptorBufferOffsetAlignment;
    shape.size = (shape.size + alignment - 1) / alignment * alignment;
    for (uint32_t i = 0; i < 2; ++i) {
        vkGetDescriptorSetLayoutBindingOffsetEXT(device, shape.layout, i, &shape.starts[i]);
    }
    return shape;
}
// #endregion layout

// #region write
void writeUniform(VkDevice device, const VkPhysicalDeviceDescriptorBufferPropertiesEXT& limits,
                  VkDeviceAddress address, VkDeviceSize range, std::byte* at) {
    VkDescriptorAddressInfoEXT buffer{};
    buffer.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_ADDRESS_INFO_EXT;
    buffer.address = address;
    buffer.range = range;                   // 不能写 VK_WHOLE_SIZE
    buffer.format = VK_FORMAT_UNDEFINED;    // 纹素缓冲才填格式
    VkDescriptorGetInfoEXT info{};
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_GET_INFO_EXT;
    info.type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    info.data.pUniformBuffer = &buffer;
    vkGetDescriptorEXT(device, &info, limits.uniformBufferDescriptorSize, at);
}

void writeTexture(VkDevice device, const VkPhysicalDeviceDescriptorBufferPropertiesEXT& limits,
                  VkImageView view, uint32_t index, std::byte* binding) {
    VkDescriptorImageInfo image{};
    image.imageView = view;
    image.imageLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    VkDescriptorGetInfoEXT info{};
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_GET_INFO_EXT;
    info.type = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    info.data.pSampledImage = &image;
    const size_t size = limits.sampledImageDescriptorSize;
    vkGetDescriptorEXT(device, &info, size, binding + index * size);   // 数组元素一个挨一个
}
// #endregion write

void bind(VkCommandBuffer commands, VkPipelineLayout layout, VkDeviceAddress resources, VkDeviceAddress samplers,
          VkDeviceSize frameStart, VkDeviceSize materialStart) {
    // #region bind
    VkDescriptorBufferBindingInfoEXT buffers[2]{};
    buffers[0].sType = VK_STRUCTURE_TYPE_DESCRIPTOR_BUFFER_BINDING_INFO_EXT;
    buffers[0].address = resources;
    buffers[0].usage = VK_BUFFER_USAGE_RESOURCE_DESCRIPTOR_BUFFER_BIT_EXT |
                       VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;   // 与创建缓冲时的用途完全相同
    buffers[1] = buffers[0];
    buffers[1].address = samplers;
    buffers[1].usage = VK_BUFFER_USAGE_SAMPLER_DESCRIPTOR_BUFFER_BIT_EXT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
    vkCmdBindDescriptorBuffersEXT(commands, 2, buffers);   // 一个命令缓冲一次

    const uint32_t which[] = {0, 0, 1};   // 集 0、1 在资源缓冲里，集 2 在采样器缓冲里
    const VkDeviceSize starts[] = {frameStart, materialStart, 0};
    vkCmdSetDescriptorBufferOffsetsEXT(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 3, which, starts);
    // #endregion bind
}

void deviceWrites(VkCommandBuffer commands) {
    // #region barrier
    VkMemoryBarrier2 barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
    barrier.srcStageMask = VK_PIPELINE_STAGE_2_COPY_BIT;   // 由复制命令改写描述符
    barrier.srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT;
    barrier.dstStageMask = VK_PIPELINE_STAGE_2_ALL_GRAPHICS_BIT;
    barrier.dstAccessMask = VK_ACCESS_2_DESCRIPTOR_BUFFER_READ_BIT_EXT;
    // #endregion barrier
    VkDependencyInfo dependency{};
    dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    dependency.memoryBarrierCount = 1;
    dependency.pMemoryBarriers = &barrier;
    vkCmdPipelineBarrier2(commands, &dependency);
}
