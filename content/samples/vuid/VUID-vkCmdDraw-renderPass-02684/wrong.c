#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    VkRenderPass pass = make_render_pass();
    g.info.renderPass = make_render_pass_of(VK_FORMAT_B8G8R8A8_UNORM);
    g.info.pNext = NULL;
    VkPipeline pipeline = make_graphics_pipeline(&g);
    VkImageView view = make_view(make_canvas());
    VkFramebufferCreateInfo info = framebuffer_info(pass, &view);
    VkFramebuffer framebuffer = make_framebuffer(&info);
    begin_commands();
    begin_render_pass(pass, framebuffer);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    set_viewport_and_scissor();
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRenderPass(commands);
    end_commands();

    close_device();
    return 0;
}
