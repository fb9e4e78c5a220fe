// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void specialize()
{
    // #region specialization
    const VkBool32 useFog = VK_TRUE;

    VkSpecializationMapEntry entry{};
    entry.constantID = 0;              // 对应 constant_id = 0
    entry.offset = 0;
    entry.size = sizeof(useFog);       // 布尔值占 4 字节，不是 1

    VkSpecializationInfo specialization{};
    specialization.mapEntryCount = 1;
    specialization.pMapEntries = &entry;
    specialization.dataSize = sizeof(useFog);
    specialization.pData = &useFog;

    VkPipelineShaderStageCreateInfo stage{};
    stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stage.pSpecializationInfo = &specialization;
    // #endregion specialization
}
