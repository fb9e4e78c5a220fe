#include "vuid_graphics.h"

int main(void)
{
    open_device();
    VkRenderPass pass = make_render_pass();
    VkImageView view = make_view(make_canvas());
    VkFramebufferCreateInfo info = framebuffer_info(pass, &view);
    VkRenderPassBeginInfo begin = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
        .renderPass = pass,
        .framebuffer = make_framebuffer(&info),
        .renderArea = {{0, 0}, {64, 64}},
    };
    VkClearValue black = {0};
    begin.clearValueCount = 1;
    begin.pClearValues = &black;
    begin_commands();
    vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
    vkCmdEndRenderPass(commands);
    end_commands();

    close_device();
    return 0;
}
