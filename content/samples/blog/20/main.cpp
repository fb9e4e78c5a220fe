// 缓冲设备地址：推送常量里放地址，缓冲里再放地址，着色器沿着走；没有一个描述符。
#include "../common/offscreen_app.hpp"

#include <cstdio>

namespace {

// #region mesh
struct Mesh {
    VkDeviceAddress data;
    std::uint32_t count;
    std::uint32_t padding;
};
static_assert(sizeof(Mesh) == 16);
// #endregion mesh

struct Push {
    VkDeviceAddress meshes;
    VkDeviceAddress results;
};

// #region address-of
VkDeviceAddress addressOf(VkDevice device, VkBuffer buffer) {
    VkBufferDeviceAddressInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO;
    info.buffer = buffer;
    return vkGetBufferDeviceAddress(device, &info);
}
// #endregion address-of

}   // namespace

int main() try {
    // #region feature
    VkPhysicalDeviceVulkan12Features features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    features.bufferDeviceAddress = VK_TRUE;
    // #endregion feature
    OffscreenApp app(&features);

    constexpr std::uint32_t meshCount = 3;
    const VkBufferUsageFlags usage =
        VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
    Buffer data[meshCount];
    Buffer table = app.makeBuffer(meshCount * sizeof(Mesh), usage, true);
    Buffer results = app.makeBuffer(meshCount * sizeof(float), usage, true);

    auto* meshes = static_cast<Mesh*>(table.mapped);
    for (std::uint32_t i = 0; i < meshCount; ++i) {
        const std::uint32_t count = (i + 1) * 10;
        data[i] = app.makeBuffer(count * sizeof(float), usage, true);
        auto* values = static_cast<float*>(data[i].mapped);
        for (std::uint32_t k = 0; k < count; ++k) {
            values[k] = static_cast<float>(k + 1);
        }
        meshes[i] = {addressOf(app.device, data[i].handle), count, 0};
    }

    const VkPushConstantRange range{VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(Push)};
    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.pushConstantRangeCount = 1;   // 一个描述符集布局也没有
    layoutInfo.pPushConstantRanges = &range;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));

    const VkShaderModule shader = app.loadShader("sum.comp.spv");
    VkComputePipelineCreateInfo pipelineInfo{};
    pipelineInfo.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    pipelineInfo.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    pipelineInfo.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    pipelineInfo.stage.module = shader;
    pipelineInfo.stage.pName = "main";
    pipelineInfo.layout = layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    check(vkCreateComputePipelines(app.device, VK_NULL_HANDLE, 1, &pipelineInfo, nullptr,
                                   &pipeline));

    const Push push{addressOf(app.device, table.handle), addressOf(app.device, results.handle)};
    const VkCommandBuffer commands = app.beginOnce();
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof push, &push);
    vkCmdDispatch(commands, meshCount, 1, 1);
    // 经由地址的访问，同步与普通存储缓冲完全一样
    // #region barrier
    VkMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    // #endregion barrier
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                         0, 1, &barrier, 0, nullptr, 0, nullptr);
    app.submitAndWait(commands);

    for (std::uint32_t i = 0; i < meshCount; ++i) {
        std::printf("网格 %u：%u 个数的和是 %.0f\n", i, meshes[i].count,
                    static_cast<double>(static_cast<const float*>(results.mapped)[i]));
    }

    vkDestroyPipeline(app.device, pipeline, nullptr);
    vkDestroyShaderModule(app.device, shader, nullptr);
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    for (Buffer& buffer : data) {
        app.destroy(buffer);
    }
    app.destroy(table);
    app.destroy(results);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
