// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <vector>

void createWithCache(VkDevice device, const std::vector<uint8_t> &saved, const VkGraphicsPipelineCreateInfo &pipelineInfo, VkPipeline &pipeline)
{
    // #region create
    VkPipelineCacheCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO;
    info.initialDataSize = saved.size();      // 没有旧数据时为 0
    info.pInitialData = saved.data();
    VkPipelineCache cache = VK_NULL_HANDLE;
    vkCreatePipelineCache(device, &info, nullptr, &cache);

    vkCreateGraphicsPipelines(device, cache, 1, &pipelineInfo, nullptr, &pipeline);
    // #endregion create
}

void writeAtomically(const char *path, const std::vector<uint8_t> &data);

void saveCache(VkDevice device, VkPipelineCache cache)
{
    // #region save
    std::size_t size = 0;
    vkGetPipelineCacheData(device, cache, &size, nullptr);
    std::vector<uint8_t> data(size);
    if (size != 0 && vkGetPipelineCacheData(device, cache, &size, data.data()) == VK_SUCCESS) {
        data.resize(size);
        writeAtomically("pipeline_cache.bin", data);
    }
    // #endregion save
}
