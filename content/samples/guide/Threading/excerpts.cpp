// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void beginSecondary(VkCommandBuffer secondary, VkRenderPass renderPass, VkFramebuffer framebuffer)
{
    // #region inheritance
    VkCommandBufferInheritanceInfo inherit{};
    inherit.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO;
    inherit.renderPass = renderPass;
    inherit.subpass = 0;
    inherit.framebuffer = framebuffer;      // 可以为空，写上有的驱动更快

    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    begin.flags = VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT
                | VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    begin.pInheritanceInfo = &inherit;
    vkBeginCommandBuffer(secondary, &begin);
    // #endregion inheritance
}
