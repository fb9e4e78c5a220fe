// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>

extern PFN_vkSetDebugUtilsObjectNameEXT setObjectName;
extern PFN_vkCmdBeginDebugUtilsLabelEXT beginLabel;
extern PFN_vkCmdEndDebugUtilsLabelEXT endLabel;

void nameObjects(VkDevice device, VkCommandBuffer cmd, VkBuffer vertexBuffer)
{
    // #region names
    VkDebugUtilsObjectNameInfoEXT name{};
    name.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT;
    name.objectType = VK_OBJECT_TYPE_BUFFER;
    name.objectHandle = (uint64_t)vertexBuffer;   // 32 位系统上句柄是整数，所以用 C 风格的转换
    name.pObjectName = "地形顶点";
    setObjectName(device, &name);      // vkSetDebugUtilsObjectNameEXT 的函数指针

    VkDebugUtilsLabelEXT label{};
    label.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
    label.pLabelName = "阴影";
    beginLabel(cmd, &label);           // vkCmdBeginDebugUtilsLabelEXT
    // …… 录制阴影 ……
    endLabel(cmd);                     // vkCmdEndDebugUtilsLabelEXT
    // #endregion names
}

void measure(VkCommandBuffer cmd, VkQueryPool queryPool)
{
    // #region timestamps
    vkCmdResetQueryPool(cmd, queryPool, 0, 2);
    vkCmdWriteTimestamp(cmd, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, queryPool, 0);
    // …… 要测量的命令 ……
    vkCmdWriteTimestamp(cmd, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, queryPool, 1);
    // #endregion timestamps
}
