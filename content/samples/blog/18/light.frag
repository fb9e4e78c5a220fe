#version 450

// #region input-attachments
layout(input_attachment_index = 0, set = 0, binding = 0) uniform subpassInput inAlbedo;
layout(input_attachment_index = 1, set = 0, binding = 1) uniform subpassInput inNormal;
layout(input_attachment_index = 2, set = 0, binding = 2) uniform subpassInput inDepth;

layout(location = 0) out vec4 outColor;

void main()
{
    float depth = subpassLoad(inDepth).r;      // 只能读本像素
    if (depth == 1.0) {
        outColor = vec4(0.09, 0.11, 0.15, 1.0);
        return;
    }
    vec3 n = normalize(subpassLoad(inNormal).xyz * 2.0 - 1.0);
    float light = 0.25 + 0.75 * max(dot(n, normalize(vec3(0.4, 0.8, 0.6))), 0.0);
    outColor = vec4(subpassLoad(inAlbedo).rgb * light, 1.0);
}
// #endregion input-attachments
