#include "vuid.h"

int main(void)
{
    open_device();
    VkPushConstantRange range = {
        .stageFlags = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT,
        .size = 64,
    };
    VkPipelineLayout layout = make_layout(NULL, &range);
    float matrix[16] = {1};
    begin_commands();
    vkCmdPushConstants(commands, layout, range.stageFlags, 0, sizeof matrix, matrix);
    end_and_run();

    close_device();
    return 0;
}
