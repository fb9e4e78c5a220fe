// VK_EXT_shader_object 晚于头文件 1.3.239。旧的头文件里没有它，在这里补上正文用到的声明，
// 数值与结构取自扩展的公开定义；头文件里已经有它时，这个文件什么也不加。
#pragma once

#include <vulkan/vulkan.h>

#ifndef VK_EXT_shader_object

#include <cstddef>
#include <cstdint>

VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkShaderEXT)

constexpr auto VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_OBJECT_FEATURES_EXT =
    static_cast<VkStructureType>(1000482000);
constexpr auto VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT = static_cast<VkStructureType>(1000482002);

enum VkShaderCreateFlagBitsEXT { VK_SHADER_CREATE_LINK_STAGE_BIT_EXT = 0x00000001 };
using VkShaderCreateFlagsEXT = VkFlags;

enum VkShaderCodeTypeEXT {
    VK_SHADER_CODE_TYPE_BINARY_EXT = 0,
    VK_SHADER_CODE_TYPE_SPIRV_EXT = 1,
};

struct VkPhysicalDeviceShaderObjectFeaturesEXT {
    VkStructureType sType;
    void* pNext;
    VkBool32 shaderObject;
};

struct VkShaderCreateInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkShaderCreateFlagsEXT flags;
    VkShaderStageFlagBits stage;
    VkShaderStageFlags nextStage;
    VkShaderCodeTypeEXT codeType;
    std::size_t codeSize;
    const void* pCode;
    const char* pName;
    std::uint32_t setLayoutCount;
    const VkDescriptorSetLayout* pSetLayouts;
    std::uint32_t pushConstantRangeCount;
    const VkPushConstantRange* pPushConstantRanges;
    const VkSpecializationInfo* pSpecializationInfo;
};

extern "C" {
VKAPI_ATTR VkResult VKAPI_CALL vkCreateShadersEXT(VkDevice device, std::uint32_t createInfoCount,
                                                  const VkShaderCreateInfoEXT* pCreateInfos,
                                                  const VkAllocationCallbacks* pAllocator,
                                                  VkShaderEXT* pShaders);
VKAPI_ATTR VkResult VKAPI_CALL vkGetShaderBinaryDataEXT(VkDevice device, VkShaderEXT shader,
                                                        std::size_t* pDataSize, void* pData);
VKAPI_ATTR void VKAPI_CALL vkCmdBindShadersEXT(VkCommandBuffer commandBuffer,
                                               std::uint32_t stageCount,
                                               const VkShaderStageFlagBits* pStages,
                                               const VkShaderEXT* pShaders);
}

#endif
